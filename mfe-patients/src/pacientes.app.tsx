import { deferred, lifecycles } from '@odonto/mfe-kit/ui';
import { Route, Routes } from 'react-router';
import { FichaScreen } from './ficha/ficha.screen.tsx';
import { HoyScreen } from './hoy/hoy.screen.tsx';
import { PacientesScreen } from './lista/pacientes.screen.tsx';
import { useVistaDeLista } from './lista/use-vista-de-lista.ts';

const ImportarScreen = deferred(() =>
  import('./importar/importar.screen.tsx').then((module) => module.ImportarScreen),
);

const IncorporarScreen = deferred(() =>
  import('./incorporar/incorporar.screen.tsx').then((module) => module.IncorporarScreen),
);

const BandejaScreen = deferred(() =>
  import('./bandeja/bandeja.screen.tsx').then((module) => module.BandejaScreen),
);

const DerivacionesScreen = deferred(() =>
  import('./traspaso/derivaciones.screen.tsx').then((module) => module.DerivacionesScreen),
);

/** Keeps the state of the list above the routes. A user who comes back from a paciente finds the list as it was. */
const PacientesApp = () => {
  const vista = useVistaDeLista();
  return (
    <Routes>
      <Route path="/hoy" element={<HoyScreen />} />
      <Route path="/pacientes" element={<PacientesScreen {...vista} />} />
      <Route path="/pacientes/importar" element={<ImportarScreen />} />
      <Route path="/pacientes/incorporar" element={<IncorporarScreen />} />
      <Route path="/bandeja" element={<BandejaScreen />} />
      <Route path="/derivaciones" element={<DerivacionesScreen />} />
      <Route path="/pacientes/:id" element={<FichaScreen />} />
    </Routes>
  );
};

export const { bootstrap, mount, unmount } = lifecycles('Pacientes', PacientesApp);
