/**
 * The parts that float beside another: as much code again as half of the others, and none of it is in a first screen.
 * The page shares them as a module of their own, loaded with the first screen that has one.
 */
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';

export { Menu, Select, Tooltip } from '@mantine/core';
