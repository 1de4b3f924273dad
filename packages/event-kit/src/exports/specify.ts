export { specify } from '../decider/given-when-then.ts';
