export {
  textOf,
  type Exchange,
  type Http,
  type HttpReply,
  type HttpRequest,
  type NoAnswer,
  type SendHttp,
} from './exchange.ts';
export { openHttp } from './open-http.ts';
