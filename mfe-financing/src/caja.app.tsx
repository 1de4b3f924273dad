import { lifecycles } from '@odonto/mfe-kit/ui';
import { CajaScreen } from './caja/caja.screen.tsx';

export const { bootstrap, mount, unmount } = lifecycles('Caja', CajaScreen);
