export type { CommandContext } from '../decider/command-context.ts';
export { type CommandHandler, type Handled, commandHandler } from '../decider/command-handler.ts';
