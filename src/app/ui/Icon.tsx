import type { LucideIcon } from 'lucide-react';

interface IconProps {
  readonly of: LucideIcon;
  /** In pixels: 16 in bars, 14 in rows. */
  readonly size?: number;
  readonly className?: string;
}

/** A Lucide icon with the interface's stroke width. It is decorative: the word or button has the text. */
export function Icon({ of: Drawing, size = 16, className = '' }: IconProps) {
  return (
    <Drawing size={size} strokeWidth={1.4} absoluteStrokeWidth className={`icon ${className}`} aria-hidden />
  );
}
