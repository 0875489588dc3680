export {
  textOf,
  type Exchange,
  type Http,
  type HttpReply,
  type HttpRequest,
  type NoAnswer,
  type SendHttp,
} from './exchange.ts';
export { httpAddress } from './http-address.ts';
export { openHttp } from './open-http.ts';
