import { lifecycles } from '@odonto/mfe-kit/ui';
import { Route, Routes } from 'react-router';
import { PanelScreen } from './panel/panel.screen.tsx';
import { PerfilScreen } from './perfil/perfil.screen.tsx';
import { RegistroScreen } from './registro/registro.screen.tsx';

const AdminApp = () => (
  <Routes>
    <Route path="/admin" element={<PanelScreen />} />
    <Route path="/registrar-profesional" element={<RegistroScreen />} />
    <Route path="/perfil" element={<PerfilScreen />} />
  </Routes>
);

export const { bootstrap, mount, unmount } = lifecycles('Administración', AdminApp);
