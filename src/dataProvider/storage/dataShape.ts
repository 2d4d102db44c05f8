import { metaContent } from '../../metaContent'

let ofPages: string | undefined

/** Returns the record format of this build (vite/shapeOf.ts). Data in another format are not read. */
export const dataShape = (): string => ofPages ?? metaContent('data-shape') ?? 'unknown'

/** Sets the format in a service worker, which has no `<meta>`. */
export function setDataShape(known: string): void {
  ofPages = known
}
