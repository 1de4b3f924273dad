import type { BanderaDeSalud } from '@odonto/contracts';

export interface PacienteDemo {
  readonly nombre: string;
  /** Days since their first visit. */
  readonly hace: number;
  readonly cuil: string;
  readonly edad: number;
  readonly email?: string;
  readonly telefono?: string;
  readonly antecedentes_medicos?: string;
  readonly medicacion_diaria?: string;
  readonly obra_social?: string;
  readonly emergencia_numero?: string;
  readonly otros_campos?: { readonly [bandera in BanderaDeSalud]?: true };
}
