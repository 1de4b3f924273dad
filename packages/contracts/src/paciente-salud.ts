/**
 * The health data that a dentist must see before treating a paciente. Without schemas, because only screens use them.
 */
import { BANDERAS_DE_SALUD, type BanderaDeSalud } from './paciente-banderas.ts';
import type { Paciente } from './paciente-vistas.ts';

const BANDERAS = Object.entries(BANDERAS_DE_SALUD) as [BanderaDeSalud, string][];

type DeSalud = Pick<Paciente, 'otros_campos' | 'antecedentes_medicos'>;

/** The labels of the health flags that are on, in the form's order. */
export const alertasDe = ({ otros_campos }: Pick<DeSalud, 'otros_campos'>): readonly string[] =>
  BANDERAS.filter(([bandera]) => otros_campos[bandera] === true).map(([, etiqueta]) => etiqueta);

/** One of the free texts about the paciente's health, in one line. */
export interface TextoDeSalud {
  readonly label: 'Medicación' | 'Antecedentes';
  readonly texto: string;
}

const enUnaLinea = (texto: string): string => texto.replace(/\s+/gu, ' ').trim();

/** The daily medication and the medical history, without empty texts. */
export const textosDeSalud = ({ otros_campos, antecedentes_medicos }: DeSalud): readonly TextoDeSalud[] =>
  (
    [
      { label: 'Medicación', texto: enUnaLinea(otros_campos.medicacion_diaria) },
      { label: 'Antecedentes', texto: enUnaLinea(antecedentes_medicos) },
    ] as const
  ).filter(({ texto }) => texto !== '');
