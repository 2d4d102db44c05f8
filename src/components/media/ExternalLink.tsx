import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useMessage } from '../../i18n'
import { linkParts } from './mediaAddress'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** Link that opens an external address in a new tab. Emphasises the host. */
export function ExternalLink({ address }: { address: string }) {
  const t = useMessage()
  const { host, rest } = linkParts(address)
  return (
    <Link
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={address}
      aria-label={`${host}${rest} ${t('media.newTab')}`}
      sx={{ display: 'flex', width: 'fit-content', maxWidth: '100%', alignItems: 'center', minHeight: 44 }}
    >
      <Box component="span" sx={{ flexShrink: 0, maxWidth: '100%', ...oneLine, fontWeight: 600 }}>
        {host}
      </Box>
      <Box component="span" sx={{ minWidth: 0, ...oneLine, color: 'text.secondary' }}>
        {rest}
      </Box>
      <OpenInNew sx={{ fontSize: 16, flex: 'none', ml: 0.5 }} />
    </Link>
  )
}
