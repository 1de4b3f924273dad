export { type Content, type ContentAnswer, file } from '../http/answer.ts';
export {
  type Caller,
  NOTHING,
  type Request,
  type Rol,
  type Route,
  created,
  ok,
  route,
} from '../http/route.ts';
