import { metaContent } from '../metaContent'

let ofPages: string | undefined

/** What records look like to this build of the app (vite/shapeOf.ts): what one to which they look otherwise has kept is not read. */
export const dataShape = (): string => ofPages ?? metaContent('data-shape') ?? 'unknown'

/** A service worker has no page that says it. */
export function setDataShape(known: string): void {
  ofPages = known
}
