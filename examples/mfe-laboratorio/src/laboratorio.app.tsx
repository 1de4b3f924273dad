import { lifecycles } from '@odonto/mfe-kit/ui';
import { EncargosScreen } from './encargos.screen.tsx';

export const { bootstrap, mount, unmount } = lifecycles('Laboratorio', EncargosScreen);
