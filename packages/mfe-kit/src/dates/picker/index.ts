/**
 * The picker that a date or time field opens. Because most of its code is a library, the page shares it as a separate
 * module, loaded a little after the first screen that has such a field.
 */
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import '@mantine/dates/styles.layer.css';

export * from './picker.tsx';
