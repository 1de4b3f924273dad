export { lazyRegister } from '../read-models/lazy-register.ts';
export type {
  Collection,
  JsonText,
  Keys,
  Query,
  ReadModels,
  Register,
  Serialised,
} from '../read-models/port.ts';
