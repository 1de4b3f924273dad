/**
 * The build gives this object to Mantine's dialogs and tables in place of ScrollArea (`webpack/config.ts`). Dialogs
 * only compare their scroller with it, and our components use the browser's scrolling (`theme.ts`).
 */
export const ScrollArea = { Autosize: 'none' } as const;
