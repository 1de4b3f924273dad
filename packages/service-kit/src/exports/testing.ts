export { memoryRegister } from '../http/testing/memory-register.ts';
export { answersAsDeclared } from '../testing/answers-as-declared.ts';
export { appendsAsDeclared } from '../testing/appends-as-declared.ts';
export { type Called, type TempService, tempService } from '../testing/temp-service.ts';
export { type Usuario, usuario } from '../testing/usuario.ts';
export { whereItIsKept } from '../testing/where-it-is-kept.ts';
