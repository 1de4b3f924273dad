import { diaAqui } from '@odonto/contracts/dias';
import { formatFecha } from '@odonto/mfe-kit';
import { Badge } from '@odonto/mfe-kit/ui';
import type { Encargo } from '../../laboratorio/src/encargo.ts';

/** The state of an order, in words and a colour. */
export const EstadoBadge = ({ recibido, vence }: Pick<Encargo, 'recibido' | 'vence'>) => {
  if (recibido !== null) return <Badge color="green">Recibido el {formatFecha(recibido)}</Badge>;
  if (vence < diaAqui()) return <Badge color="red">Vencido</Badge>;
  return <Badge color="blue">En el laboratorio</Badge>;
};
