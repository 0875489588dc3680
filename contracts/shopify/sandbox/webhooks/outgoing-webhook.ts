/** One webhook that the ledger wants delivered; `body` is the JSON text, `triggeredAt` an ISO instant. */
export interface OutgoingWebhook {
  shop: string;
  topic: string;
  body: string;
  eventId: string;
  triggeredAt: string;
  /**
   * Where it goes, also at its last attempt, and what the subscription is called that wants it; else to the address of the
   * app. Only a subscription of the shop has an id; one in the app's file never ends by itself.
   */
  subscription?: { id?: string; uri: string; name?: string };
}
