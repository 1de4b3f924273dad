import { type DragEvent, useState } from 'react';

const conArchivos = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Makes an element accept a dropped file anywhere on it. @returns its props, and whether a file is over it */
export const useSoltar = (onDrop: (archivo: File) => void) => {
  const [encima, setEncima] = useState(false);
  return {
    encima,
    props: {
      onDragOver: (event: DragEvent) => {
        if (!conArchivos(event)) return;
        event.preventDefault();
        setEncima(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        // Moves between parts of the element also fire this event: they are ignored.
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setEncima(false);
      },
      onDrop: (event: DragEvent) => {
        // By default, a browser replaces the page with the dropped file.
        event.preventDefault();
        setEncima(false);
        const [soltado] = event.dataTransfer.files;
        if (soltado) onDrop(soltado);
      },
    },
  } as const;
};
