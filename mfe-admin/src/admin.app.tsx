import { lifecycles, ScreenSkeleton } from '@odonto/mfe-kit/ui';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { PanelScreen } from './panel/panel.screen.tsx';
import { PerfilScreen } from './perfil/perfil.screen.tsx';
import { RegistroScreen } from './registro/registro.screen.tsx';

/** Lazy, so that a change of password does not load the audit's code. */
const AuditoriaApp = lazy(async () => ({
  default: (await import('./auditoria/auditoria.app.tsx')).AuditoriaApp,
}));

/** Lazy, because most practices have no sites. */
const OrganizacionScreen = lazy(async () => ({
  default: (await import('./organizacion/organizacion.screen.tsx')).OrganizacionScreen,
}));

const AdminApp = () => (
  <Suspense fallback={<ScreenSkeleton />}>
    <Routes>
      <Route path="/admin" element={<PanelScreen />} />
      <Route path="/registrar-profesional" element={<RegistroScreen />} />
      <Route path="/perfil" element={<PerfilScreen />} />
      <Route path="/organizacion" element={<OrganizacionScreen />} />
      <Route path="/auditoria/*" element={<AuditoriaApp />} />
    </Routes>
  </Suspense>
);

export const { bootstrap, mount, unmount } = lifecycles('Administración', AdminApp);
