import { NotFound } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';

/**
 * Looks up documents of one profesional: `const pagoPropio = ownedBy(pagos, 'Pago no encontrado')`. The function that it
 * returns throws NotFound with this message when there is no document or it is somebody else's, so that nothing is
 * disclosed (docs/spec/api.md#access).
 */
export const ownedBy =
  <Document extends { readonly profesionalId: string }>(
    documents: Pick<View<Document>, 'get'>,
    message: string,
  ) =>
  async (id: string, profesionalId: string): Promise<Document> => {
    const document = await documents.get(id);
    if (document?.profesionalId !== profesionalId) throw new NotFound(message);
    return document;
  };
