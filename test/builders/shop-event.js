export {};
//# sourceMappingURL=shop-event.js.map
