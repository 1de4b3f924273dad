/** Escape in the picker closes only the picker: Mantine's dialogs ignore Escape on an element with this attribute. */
export const ESCAPE_IS_OURS = { 'data-mantine-stop-propagation': 'true' } as const;
