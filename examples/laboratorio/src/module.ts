/** The module's registration with the application, the gateway and the audit. */
import { defineModule } from '@odonto/service-kit/module';
import { laboratorio } from './service.ts';
import { encargoEventos } from './encargo-eventos.ts';

export default defineModule({
  name: 'laboratorio',
  prefixes: [{ prefix: '/api/laboratorio' }],
  events: encargoEventos,
  sentences: {
    EncargoEnviado: {
      frase: 'Envió un encargo al laboratorio: vence el {vence:fecha} y cuesta {costo:dinero}',
      detalle: '{descripcion} · {laboratorio}',
    },
    EncargoRecibido: { frase: 'Recibió un encargo del laboratorio, de {costo:dinero}' },
    EncargoAnulado: { frase: 'Anuló un encargo del laboratorio' },
  },
  service: laboratorio,
});
