import { useSucursal, useUsuario } from '@odonto/mfe-kit';
import { puedeEn } from '../sucursal/funcion.ts';
import { EleccionDeAlcance } from './alcance.tsx';
import { ListaDeSucursalScreen } from './lista-de-sucursal.screen.tsx';
import { ListaScreen } from './lista.screen.tsx';
import type { VistaDePacientes } from './use-vista-de-lista.ts';

/**
 * `/pacientes` (docs/spec/patients.md#list): the user's own pacientes, and with a membership those of the site of work.
 * The staff of a site has no pacientes of its own.
 */
export const PacientesScreen = ({ alcance, onAlcance, ...vista }: VistaDePacientes) => {
  const { sucursal } = useSucursal();
  const { rol } = useUsuario();
  const sitio = sucursal && puedeEn(sucursal, 'pacientes.ver-datos') ? sucursal : undefined;
  if (rol === 'personal')
    return <ListaDeSucursalScreen key={sucursal?.sucursal_id} {...vista} sitio={sucursal} />;
  if (sitio === undefined) return <ListaScreen {...vista} />;
  const eleccion = <EleccionDeAlcance sitio={sitio} alcance={alcance} onAlcance={onAlcance} />;
  if (alcance === 'mios') return <ListaScreen {...vista} eleccion={eleccion} />;
  return <ListaDeSucursalScreen key={sitio.sucursal_id} {...vista} sitio={sitio} eleccion={eleccion} />;
};
