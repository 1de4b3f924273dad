export {
  type Change,
  type ChangeRule,
  KIT_REGISTERS,
  type Platform,
  type Service,
} from '../process/service.ts';
