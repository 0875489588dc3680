/**
 * Every field of settings that the specifications name, by the page on which it stands: specification 1, section 3 (Shop);
 * specification 2, sections 2, 3 and 4. Written out here and derived from nothing, so that a field that is lost anywhere is
 * missed. `spec name=our name` where the two differ. What each means is the `help` of its line in the catalogue; that
 * something follows from it, `test/walls/settings-in-use.test.ts` asks. Six names are of no setting: what holds of each instead,
 * `test/journeys/without-a-setting.test.ts` asks.
 */
export const SPECIFIED: Readonly<Record<string, string>> = {
  '/preferences': `
    language home email creditsExhaustedSoon creditsExhaustedNow onboarding connectionMissing expertMode
    smtp.host=smtpHost smtp.port=smtpPort smtp.encryption=smtpEncryption smtp.user=smtpUser smtp.email=smtpEmail
    smtp.name=smtpName`,
  '/preferences/orders': `skipFree skipPos posName skipTags fixTaxTip fixTaxShipping syncOrderPayment`,
  '/preferences/contacts': `
    contactCreate contactPushEmail contactPushPhone contactPushShop contactPushCustomer contactPushNote vatIdPlaces
    contact.tag=contactTag contact.category=contactCategory`,
  '/preferences/invoices': `
    invoiceCreate invoiceEvent invoiceEventExceptions invoiceFinalize invoiceDate invoiceReferencePlaces
    invoiceDeliveryType invoiceDeliveryDate0Event invoiceDeliveryDate0Modify invoiceDeliveryDate0Offset
    invoiceDeliveryDate0Unit invoiceDeliveryDate1Event invoiceDeliveryDate1Modify invoiceDeliveryDate1Offset
    invoiceDeliveryDate1Unit
    asNet b2bAsNet tagsAsNet useDiscount
    invoiceLayoutTitle=invoiceTitle invoiceLayoutIntroduction=invoiceIntroduction invoiceLayoutRemark=invoiceRemark
    invoiceLayoutItemTitle invoiceLayoutItemDetail invoiceLayoutItemUnit
    invoiceLayoutDiscountTitle invoiceLayoutDiscountDetail invoiceLayoutDiscountUnit
    invoiceLayoutShippingShowFree invoiceLayoutShippingTitle invoiceLayoutShippingDetail invoiceLayoutShippingUnit
    invoiceLayoutPrintLayout
    invoiceSendMailEnabled invoiceSendMailSender invoiceSendMailName invoiceSendMailCopy invoiceSendMailSubject
    invoiceSendMailTo invoiceSendMailMessage invoiceSendMailAttachments invoiceSendMailReplyTo invoiceSendMailSkipTags
    invoiceSendMailSkipSources invoice.sendMail.signature=invoiceSendMailSignature
    invoice.due=invoiceDue invoice.enshrine=invoiceEnshrine invoice.layout.include.sku=invoiceLayoutIncludeSku
    invoice.layout.include.gtin=invoiceLayoutIncludeGtin invoice.tag.custom=invoiceTagCustom
    invoice.tag.shopify=invoiceTag invoice.tag.shop=invoiceTag invoice.tag.orderId=invoiceTag
    invoice.tag.orderTags=invoiceTag`,
  '/preferences/credits': `
    creditCreate creditFinalize creditReferencePlaces creditLayoutTitle creditLayoutIntroduction creditLayoutRemark
    creditLayoutItemTitle creditLayoutItemDetail creditLayoutItemUnit
    creditLayoutShippingTitle creditLayoutShippingDetail creditLayoutShippingUnit
    creditLayoutPrintLayout
    creditSendMailEnabled creditSendMailSender creditSendMailName creditSendMailCopy creditSendMailSubject
    creditSendMailTo creditSendMailMessage creditSendMailAttachments creditSendMailReplyTo creditSendMailSkipTags
    creditSendMailSkipSources credit.sendMail.signature=creditSendMailSignature
    credit.layout.include.sku=creditLayoutIncludeSku credit.layout.include.gtin=creditLayoutIncludeGtin
    credit.tag.custom=creditTagCustom credit.tag.shopify=creditTag credit.tag.shop=creditTag
    credit.tag.orderId=creditTag credit.tag.orderTags=creditTag`,
  '/preferences/deliveries': `
    deliveryCreate deliveryFinalize deliveryDate deliveryDeliveryType
    deliveryDeliveryDate0Event deliveryDeliveryDate0Modify deliveryDeliveryDate0Offset deliveryDeliveryDate0Unit
    deliveryDeliveryDate1Event deliveryDeliveryDate1Modify deliveryDeliveryDate1Offset deliveryDeliveryDate1Unit
    deliveryLayoutTitle deliveryLayoutIntroduction deliveryLayoutTerms deliveryLayoutRemark deliveryLayoutItemTitle
    deliveryLayoutItemDetail deliveryLayoutItemUnit deliveryLayoutPrintLayout
    deliverySendMailEnabled deliverySendMailSender deliverySendMailName deliverySendMailCopy deliverySendMailSubject
    deliverySendMailTo deliverySendMailMessage deliverySendMailAttachments deliverySendMailReplyTo
    deliverySendMailSkipTags deliverySendMailSkipSources delivery.sendMail.signature=deliverySendMailSignature
    deliveryReferencePlaces`,
  '/preferences/transactions': `
    transactionCreate transactionHints transactionFees transactionGateway transaction.client=transactionClient`,
  '/preferences/metafields': `loadMetafields saveMetafield`,
};
