import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import { type Ref, useRef } from 'react'
import { isMediaAddress, ownMediaId } from '../../contract/fields'
import { useIsNearViewport, useObjectUrl, useStoredFile } from './media/storedFile'

type PlayerAvatarProps = {
  /** An address of this server or of the web, or anything else while it is being typed. */
  picture: string | null
  name: string
  size: number
  /** What the picture is called; left out where the name stands beside it. */
  label?: string
  /** Whether a picture from elsewhere is asked for, too: one that is looked at, not one of a list. */
  fromAnywhere?: boolean
}

/** A player's picture, or the initials while there is none. */
export function PlayerAvatar({ picture, name, size, label, fromAnywhere = false }: PlayerAvatarProps) {
  const address = picture?.trim() ?? ''
  const own = ownMediaId(address) !== undefined
  const look = { size, name, ...(label === undefined ? {} : { label }) }
  if (own) return <UploadedPicture address={address} {...look} />
  return <AvatarImage {...look} src={fromAnywhere && isMediaAddress(address) ? address : undefined} />
}

function UploadedPicture({ address, ...look }: { address: string } & Omit<AvatarImageProps, 'src'>) {
  const face = useRef<HTMLDivElement>(null)
  const { data } = useStoredFile(address, useIsNearViewport(face))
  return <AvatarImage {...look} ref={face} src={useObjectUrl(data?.content)} />
}

type AvatarImageProps = {
  src: string | undefined
  name: string
  size: number
  label?: string
  ref?: Ref<HTMLDivElement>
}

function AvatarImage({ src, name, size, label, ref }: AvatarImageProps) {
  return (
    <Avatar
      ref={ref ?? null}
      {...(src === undefined ? {} : { src })}
      alt={label ?? ''}
      {...(label === undefined && { 'aria-hidden': true })}
      slotProps={{ img: { referrerPolicy: 'no-referrer' } }}
      sx={{
        width: size,
        height: size,
        flex: 'none',
        fontSize: size * 0.36,
        fontWeight: 650,
        bgcolor: 'action.selected',
        color: 'text.secondary',
      }}
    >
      {initials(name) !== '' && <Initials text={initials(name)} />}
    </Avatar>
  )
}

/** Drawn, not written: they are no part of the name, neither for who copies it nor for who searches the page. */
const Initials = ({ text }: { text: string }) => (
  <Box component="span" data-initials={text} sx={{ '&::before': { content: 'attr(data-initials)' } }} />
)

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
