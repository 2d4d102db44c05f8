import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isMediaAddress, ownMediaId } from '../../../contract/fields'
import { FILE_PARAMETER } from '../../../contract/paths'
import { useMessage } from '../../i18n'
import { ExternalLink } from './ExternalLink'
import { MediaGrid } from './MediaGrid'
import { isOfOurServer, linkParts } from './mediaAddress'

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

/** Shows a link, with a media player if it leads to a video or audio file on our server. */
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

/** Returns the type of media file that the path names; null for other pages, such as those of video sites. */
function playableAs(address: string): 'video' | 'audio' | null {
  if (!URL.canParse(address)) return null
  const { pathname } = new URL(address)
  if (VIDEO.test(pathname)) return 'video'
  return AUDIO.test(pathname) ? 'audio' : null
}

const Video = styled('video')(({ theme }) => ({
  display: 'block',
  width: '100%',
  maxWidth: 480,
  // A fixed ratio until the video has loaded, so that the layout does not shift.
  aspectRatio: '16 / 9',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.common.black,
  '@media print': { display: 'none' },
}))

const Audio = styled('audio')({
  display: 'block',
  width: '100%',
  maxWidth: 480,
  '@media print': { display: 'none' },
})

/**
 * Media player for a video or recording on our server; loads it when the user presses play. If the browser cannot play the file, only the file's
 * link is shown.
 */
function MediaPlayer({ address, kind }: { address: string; kind: 'video' | 'audio' }) {
  const t = useMessage()
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  const { host, rest } = linkParts(address)
  const Element = kind === 'video' ? Video : Audio
  return (
    <Element
      src={address}
      controls
      preload="none"
      playsInline
      onError={() => setBroken(true)}
      aria-label={t(kind === 'video' ? 'media.video' : 'media.recording', { name: `${host}${rest}` })}
    />
  )
}
