import helmet from '@fastify/helmet'
import plugin from 'fastify-plugin'
import { SERVICE_WORKER_POLICY_NAME, TRUSTED_TYPES_POLICIES } from '../../contract/trustedTypes'

/** The content security policy of the page: scripts, styles, pictures and films of ours alone (decision record 0030). */
export function pagePolicy(nonce: string): string {
  const media = "'self' data: blob:"
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${media}`,
    `media-src ${media}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${Object.values(TRUSTED_TYPES_POLICIES).join(' ')}`,
  ].join('; ')
}

/** The policy of the service worker: it asks this server, and brings in one script of ours (decision record 0040). */
export const SERVICE_WORKER_POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  "script-src 'self'",
  "require-trusted-types-for 'script'",
  `trusted-types ${SERVICE_WORKER_POLICY_NAME}`,
].join('; ')

/** The policy of the import's worker, which loads only the workbook reader. */
export const IMPORT_WORKER_POLICY = "default-src 'none'; script-src 'self'"

/** Adds security headers to every answer. Answers other than pages may load and embed nothing. */
export const securityHeaders = plugin<{ publicUrl: string }>(async (app, { publicUrl }) => {
  const overHttps = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    // These mean something over https only; elsewhere browsers ignore them, some with a complaint.
    strictTransportSecurity: overHttps,
    crossOriginOpenerPolicy: overHttps,
    originAgentCluster: overHttps,
  })
  // Answers hold what only their caller may see; lists say themselves how long they keep.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
})
