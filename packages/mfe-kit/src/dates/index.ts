/** Dates and hours as the practice writes them: dd/mm/aaaa and 24 hours, typed or picked, in every browser. */
export * from './date-field.tsx';
export * from './moment-field.tsx';
export * from './time-field.tsx';
