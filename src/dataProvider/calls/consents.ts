import { type ConsentInput, consentAnswerSchema } from '../../../contract/consent'
import { PATHS } from '../../../contract/paths'
import { type Options, request } from './request'

/** The calls of administrators about the consent of a player’s guardian. */
export const consentMethods = {
  async consent(playerId: string, { signal }: Options = {}) {
    const schema = consentAnswerSchema
    const { data } = await request(PATHS.consent(playerId), { schema, signal, failed: 'consents.failed' })
    return { data: data.consent }
  },

  async storeConsent(playerId: string, body: ConsentInput) {
    const schema = consentAnswerSchema
    const failed = 'consents.saveFailed'
    const { data } = await request(PATHS.consent(playerId), { method: 'PUT', body, schema, failed })
    return { data: data.consent }
  },

  removeConsent: (playerId: string) =>
    request(PATHS.consent(playerId), { method: 'DELETE', failed: 'consents.removeFailed' }),
}
