/** A cup in a blue square; decoration beside the product's name. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="6" fill="#0958d9" stroke="#fff" strokeOpacity=".35" />
      <path
        d="M10 7h12v5a6 6 0 0 1-12 0V7Zm-3 2h3m12 0h3m-9 9v4m-5 3h10m-8-3h6"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
