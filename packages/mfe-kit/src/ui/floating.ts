/**
 * The floating components. They have half as much code as all others, and no first screen needs them. The page shares
 * them as a separate module, loaded with the first screen that uses one.
 */
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';

export { Menu, Select, Tooltip } from '@mantine/core';
