import { metaContent } from '../../metaContent'

let ofPages: string | undefined

/** Returns an identifier of this build's record format (vite/shapeOf.ts). Stored data of another format are ignored. */
export const dataShape = (): string => ofPages ?? metaContent('data-shape') ?? 'unknown'

/** Sets the format in a service worker, which has no `<meta>`. */
export function setDataShape(known: string): void {
  ofPages = known
}
