import { deferred, lifecycles, ScreenSkeleton } from '@odonto/mfe-kit/ui';
import { Route, Routes } from 'react-router';
import { GeneralScreen } from './general/general.screen.tsx';

const BusquedaScreen = deferred(
  () => import('./busqueda/busqueda.screen.tsx').then((module) => module.BusquedaScreen),
  ScreenSkeleton,
);
const TurnosDePacienteScreen = deferred(
  () => import('./paciente/turnos-de-paciente.screen.tsx').then((module) => module.TurnosDePacienteScreen),
  ScreenSkeleton,
);
const AgendaScreen = deferred(
  () => import('./agenda/agenda.screen.tsx').then((module) => module.AgendaScreen),
  ScreenSkeleton,
);
const SalaScreen = deferred(
  () => import('./sala/sala.screen.tsx').then((module) => module.SalaScreen),
  ScreenSkeleton,
);

const LlamarScreen = deferred(
  () => import('./llamar/llamar.screen.tsx').then((module) => module.LlamarScreen),
  ScreenSkeleton,
);

const TurnosApp = () => (
  <Routes>
    <Route path="/turnos" element={<BusquedaScreen />} />
    <Route path="/turnos/:id" element={<TurnosDePacienteScreen />} />
    <Route path="/turnos-general" element={<GeneralScreen />} />
    <Route path="/agenda" element={<AgendaScreen />} />
    <Route path="/agenda/sala" element={<SalaScreen />} />
    <Route
      path="/agenda/sin-confirmar"
      element={<LlamarScreen key="sin_confirmar" lista="sin_confirmar" />}
    />
    <Route path="/agenda/ausentes" element={<LlamarScreen key="ausentes" lista="ausentes" />} />
  </Routes>
);

export const { bootstrap, mount, unmount } = lifecycles('Turnos', TurnosApp);
