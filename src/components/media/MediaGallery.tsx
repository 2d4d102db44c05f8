import Box from '@mui/material/Box'
import { isMediaAddress, ownMediaId } from '../../../contract/fields'
import { ExternalLink } from './ExternalLink'
import { isOfOurServer } from './isOfOurServer'
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

/** A link, and above it a player where it leads to a film or a recording of our server's. */
function ExternalMedia({ address }: { address: string }) {
  const kind = isOfOurServer(address) ? playableAs(address) : null
  return (
    <>
      {kind !== null && <MediaPlayer address={address} kind={kind} />}
      <ExternalLink address={address} />
    </>
  )
}
