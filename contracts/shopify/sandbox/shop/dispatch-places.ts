/** From where a shop sends: its own store, or one of a fulfilment service. */
export interface DispatchFrom {
  readonly locationId: string;
  readonly location: string;
  readonly countryCode: string;
  readonly service: { readonly id: string; readonly handle: string; readonly serviceName: string };
}

const MANUAL = { id: 'gid://shopify/FulfillmentService/1', handle: 'manual', serviceName: 'Manual' };

/** The places from which goods leave. */
export const DISPATCH_PLACES = {
  hamburg: { locationId: 'gid://shopify/Location/1', location: 'Lager Hamburg', countryCode: 'DE', service: MANUAL },
  bremen: {
    locationId: 'gid://shopify/Location/2',
    location: 'Weserlogistik Bremen',
    countryCode: 'DE',
    service: {
      id: 'gid://shopify/FulfillmentService/2',
      handle: 'weserlogistik-bremen',
      serviceName: 'Weserlogistik Bremen',
    },
  },
  stettin: {
    locationId: 'gid://shopify/Location/3',
    location: 'Oder Fulfillment Stettin',
    countryCode: 'PL',
    service: {
      id: 'gid://shopify/FulfillmentService/3',
      handle: 'oder-fulfillment-stettin',
      serviceName: 'Oder Fulfillment Stettin',
    },
  },
} as const satisfies Readonly<Record<string, DispatchFrom>>;

export type DispatchPlace = keyof typeof DISPATCH_PLACES;
