/**
 * What the build gives to Mantine's dialogs and tables in place of its ScrollArea (`webpack/config.ts`): they only ask
 * whether it is what scrolls them, and everything of ours scrolls as the browser does (`theme.ts`).
 */
export const ScrollArea = { Autosize: 'none' } as const;
