import { deferred, lifecycles, ScreenSkeleton } from '@odonto/mfe-kit/ui';
import { Route, Routes } from 'react-router';
import { ListaScreen } from './lista/lista.screen.tsx';
import { useVistaDeLista } from './lista/use-vista-de-lista.ts';

const FichaScreen = deferred(
  () => import('./ficha/ficha.screen.tsx').then((module) => module.FichaScreen),
  ScreenSkeleton,
);

/** Search, order and view live here, above both routes: whoever comes back from a paciente finds the list as it was. */
const PacientesApp = () => {
  const vista = useVistaDeLista();
  return (
    <Routes>
      <Route path="/pacientes" element={<ListaScreen {...vista} />} />
      <Route path="/pacientes/:id" element={<FichaScreen />} />
    </Routes>
  );
};

export const { bootstrap, mount, unmount } = lifecycles('Pacientes', PacientesApp);
