import { buildApp } from '../../server/app'
import type { App } from '../../server/http/context'
import type { TestApp } from './app'

/** Builds another instance of the server on the same database, which sends no mail. */
export const anotherInstance = (
  test: TestApp,
  parts: Partial<Parameters<typeof buildApp>[0]> = {},
): Promise<App> =>
  buildApp({
    ...test,
    mail: { send: async () => {}, close: async () => {} },
    drawPdf: async () => new Uint8Array(),
    ...parts,
  })
