/** The components of screens: a selection of Mantine's with our theme, and our own. */
export {
  ActionIcon,
  Anchor,
  Avatar,
  Badge,
  Button,
  Checkbox,
  CloseButton,
  Drawer,
  Group,
  Loader,
  Modal,
  PasswordInput,
  SegmentedControl,
  Skeleton,
  Stack,
  Table,
  Tabs,
  Text,
  Textarea,
  TextInput,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
export { useDebouncedValue, useDisclosure, useHotkeys, useId, useMediaQuery } from '@mantine/hooks';
export * from '../lifecycle/use-unsaved-guard.ts';
export * from './area.tsx';
export * from './busy-button.tsx';
export * from './confirm-dialog.tsx';
export * from './correo.tsx';
export * from './deferred.tsx';
export * from './delayed.tsx';
export * from './empty-state.tsx';
export * from './error-line.tsx';
export * from './error-panel.tsx';
export * from './failed-figure.tsx';
export * from './figures.tsx';
export * from './header-figure.tsx';
export * from './icons.ts';
export * from './leave-dialog.tsx';
export * from './lifecycles.tsx';
export * from './linea-de-salud.tsx';
export * from './list-skeleton.tsx';
export * from './list-table.tsx';
export * from './loaded.tsx';
export * from './loading.tsx';
export * from './page-header.tsx';
export * from './panel.tsx';
export * from './person-card.tsx';
export * from './problema.tsx';
export * from './providers.tsx';
export * from './row-actions.tsx';
export * from './search-box.tsx';
export { Slot } from '../slots/slot.tsx';
export * from './side-panel.tsx';
export * from './use-dialog.ts';
export * from './use-layout.ts';
export * from './use-return-focus.ts';
export * from './ver-mas.tsx';
