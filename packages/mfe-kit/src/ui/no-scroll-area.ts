/**
 * The build gives this to Mantine's dialogs and tables in place of ScrollArea (`webpack/config.ts`): they only check
 * whether it is their scroller, and our components use the browser's scrolling (`theme.ts`).
 */
export const ScrollArea = { Autosize: 'none' } as const;
