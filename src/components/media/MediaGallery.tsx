import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { isMediaAddress, ownMediaId } from '../../../contract/fields'
import { useMessage } from '../../i18n'
import { linkParts } from './linkParts'
import { MediaGrid } from './MediaGrid'
import { MediaPlayer } from './MediaPlayer'
import { playableAs } from './playable'

/**
 * Pictures, documents, films, recordings and links to be looked at; whatever is none of these is shown as the text that
 * it is.
 */
export function MediaGallery({ media }: { media: readonly string[] }) {
  const own = media.filter((address) => ownMediaId(address) !== undefined)
  const links = [...new Set(media)].filter((address) => ownMediaId(address) === undefined)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <MediaGrid addresses={own} />
      {links.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {links.map((link) => (
            <Box component="li" key={link} sx={{ overflowWrap: 'anywhere' }}>
              {isMediaAddress(link) ? <ExternalMedia address={link} /> : link}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

/** A link, and above it a player where it leads to a film or a recording itself. */
function ExternalMedia({ address }: { address: string }) {
  const kind = playableAs(address)
  return (
    <>
      {kind !== null && <MediaPlayer address={address} kind={kind} />}
      <ExternalLink address={address} />
    </>
  )
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

function ExternalLink({ address }: { address: string }) {
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
