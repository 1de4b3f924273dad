import type { OtrosCampos } from '@odonto/contracts';
import { BANDERAS_DE_SALUD, type BanderaDeSalud } from '@odonto/contracts/paciente-banderas';

const BANDERAS = Object.entries(BANDERAS_DE_SALUD) as [BanderaDeSalud, string][];

/** What a dentist has to know before touching the paciente: the health flags that are on, in the form's order. */
export const alertasDe = ({ otros_campos }: { readonly otros_campos: OtrosCampos }): readonly string[] =>
  BANDERAS.filter(([bandera]) => otros_campos[bandera] === true).map(([, etiqueta]) => etiqueta);
