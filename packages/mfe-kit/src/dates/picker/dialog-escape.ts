/** Escape in the picker closes the picker. Mantine's dialogs leave it alone where the focused element says so. */
export const ESCAPE_IS_OURS = { 'data-mantine-stop-propagation': 'true' } as const;
