/** One webhook that the ledger wants delivered; `body` is the JSON text, `triggeredAt` an ISO instant. */
export interface OutgoingWebhook {
  shop: string;
  topic: string;
  body: string;
  eventId: string;
  triggeredAt: string;
  /** Where it goes, also at its last attempt, and the subscription that wants it; else to the address of the app. */
  subscription?: { id: string; uri: string };
}
