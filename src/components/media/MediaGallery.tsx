import Box from '@mui/material/Box'
import { useSearchParams } from 'react-router'
import { isMediaAddress, ownMediaId } from '../../../contract/fields'
import { FILE_PARAMETER } from '../../../contract/paths'
import { ExternalLink } from './ExternalLink'
import { isOfOurServer } from './isOfOurServer'
import { MediaGrid } from './MediaGrid'
import { MediaPlayer } from './MediaPlayer'

/**
 * Shows pictures, documents, videos, recordings and links; other values are shown as text.
 * Opens the file named in the page's address.
 */
export function MediaGallery({ media }: { media: readonly string[] }) {
  const [search] = useSearchParams()
  const named = search.get(FILE_PARAMETER)
  const own = media.filter((address) => ownMediaId(address) !== undefined)
  const links = [...new Set(media)].filter((address) => ownMediaId(address) === undefined)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <MediaGrid addresses={own} opened={own.find((address) => ownMediaId(address) === named)} />
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

/** Shows a link, with a player if it leads to a video or audio file on our server. */
function ExternalMedia({ address }: { address: string }) {
  const kind = isOfOurServer(address) ? playableAs(address) : null
  return (
    <>
      {kind !== null && <MediaPlayer address={address} kind={kind} />}
      <ExternalLink address={address} />
    </>
  )
}

const VIDEO = /\.(mp4|m4v|webm|ogv|mov)$/i
const AUDIO = /\.(mp3|m4a|aac|oga|ogg|opus|wav|flac)$/i

/** Returns whether the path is a video or audio file. Pages of video sites are neither. */
function playableAs(address: string): 'video' | 'audio' | null {
  if (!URL.canParse(address)) return null
  const { pathname } = new URL(address)
  if (VIDEO.test(pathname)) return 'video'
  return AUDIO.test(pathname) ? 'audio' : null
}
