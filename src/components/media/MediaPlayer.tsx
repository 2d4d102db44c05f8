import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useMessage } from '../../i18n'
import { linkParts } from './linkParts'

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
 * Player for a video or recording on our server; loads it when the user presses play. A file that the browser cannot play
 * hides the player; its link stays.
 */
export function MediaPlayer({ address, kind }: { address: string; kind: 'video' | 'audio' }) {
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
