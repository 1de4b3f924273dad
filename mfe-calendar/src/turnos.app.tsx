import { lifecycles } from '@odonto/mfe-kit/ui';
import { Route, Routes } from 'react-router';
import { BusquedaScreen } from './busqueda/busqueda.screen.tsx';
import { GeneralScreen } from './general/general.screen.tsx';
import { TurnosDePacienteScreen } from './paciente/turnos-de-paciente.screen.tsx';

const TurnosApp = () => (
  <Routes>
    <Route path="/turnos" element={<BusquedaScreen />} />
    <Route path="/turnos/:id" element={<TurnosDePacienteScreen />} />
    <Route path="/turnos-general" element={<GeneralScreen />} />
  </Routes>
);

export const { bootstrap, mount, unmount } = lifecycles('Turnos', TurnosApp);
