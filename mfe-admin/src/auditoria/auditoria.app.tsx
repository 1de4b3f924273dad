/** `/auditoria` and the addresses below it. */
import { useUsuario } from '@odonto/mfe-kit';
import { Navigate, Route, Routes } from 'react-router';
import { BuscarScreen } from './buscar/buscar.screen.tsx';
import { HallazgosScreen } from './hallazgos/hallazgos.screen.tsx';
import { PermisosScreen } from './permisos/permisos.screen.tsx';
import { RegistroScreen } from './registro/registro.screen.tsx';
import { SujetoScreen } from './sujeto/sujeto.screen.tsx';
import { TableroScreen } from './tablero/tablero.screen.tsx';
import { VerificacionScreen } from './verificacion/verificacion.screen.tsx';

export const AuditoriaApp = () => {
  const { organizacion = false } = useUsuario();
  return (
    <Routes>
      <Route index element={<BuscarScreen />} />
      <Route path="registro" element={<RegistroScreen />} />
      <Route path="hallazgos" element={<HallazgosScreen />} />
      <Route path="verificacion" element={<VerificacionScreen />} />
      {organizacion && <Route path="permisos" element={<PermisosScreen />} />}
      {organizacion && <Route path="tablero" element={<TableroScreen />} />}
      <Route path=":tipo/:id" element={<SujetoScreen />} />
      <Route path="*" element={<Navigate to="/auditoria" replace />} />
    </Routes>
  );
};
