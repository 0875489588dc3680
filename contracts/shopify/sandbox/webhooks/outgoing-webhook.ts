/** One webhook that the ledger wants delivered; `body` is the JSON text, `triggeredAt` an ISO instant. */
export interface OutgoingWebhook {
  shop: string;
  topic: string;
  body: string;
  eventId: string;
  triggeredAt: string;
}
