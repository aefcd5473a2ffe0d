// Written by art/manifest/generate.mjs from the rendered files. Do not edit.

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** All in units of the 3840 x 2160 map; x, y, width and height are the sprite's, hit is the drawn building alone. */
export interface BuildingArt extends Box {
  readonly island: string;
  readonly hit: Box;
  /** Where the foot of the building's sign belongs: the middle of its roof. */
  readonly sign: { readonly x: number; readonly y: number };
  readonly sprites: {
    readonly idle: string;
    readonly hover: string;
    readonly active: string;
    readonly highlight?: string;
  };
}

export const BUILDING_ART = {
  "supply-store": {
    "island": "tortuga",
    "x": 1784,
    "y": 744,
    "width": 548,
    "height": 600,
    "hit": {
      "x": 1821,
      "y": 828,
      "width": 474,
      "height": 485
    },
    "sign": {
      "x": 2058,
      "y": 820
    },
    "sprites": {
      "active": "/art/buildings/supply-store/active.webp",
      "hover": "/art/buildings/supply-store/hover.webp",
      "idle": "/art/buildings/supply-store/idle.webp"
    }
  },
  "the-marketplace": {
    "island": "tortuga",
    "x": 2564,
    "y": 760,
    "width": 608,
    "height": 624,
    "hit": {
      "x": 2602,
      "y": 846,
      "width": 530,
      "height": 507
    },
    "sign": {
      "x": 2867,
      "y": 838
    },
    "sprites": {
      "active": "/art/buildings/the-marketplace/active.webp",
      "hover": "/art/buildings/the-marketplace/hover.webp",
      "idle": "/art/buildings/the-marketplace/idle.webp"
    }
  },
  "tortuga-banking": {
    "island": "tortuga",
    "x": 2956,
    "y": 312,
    "width": 468,
    "height": 676,
    "hit": {
      "x": 2993,
      "y": 399,
      "width": 395,
      "height": 559
    },
    "sign": {
      "x": 3190,
      "y": 391
    },
    "sprites": {
      "active": "/art/buildings/tortuga-banking/active.webp",
      "hover": "/art/buildings/tortuga-banking/hover.webp",
      "idle": "/art/buildings/tortuga-banking/idle.webp"
    }
  },
  "old-armourer": {
    "island": "tortuga",
    "x": 2284,
    "y": 300,
    "width": 448,
    "height": 572,
    "hit": {
      "x": 2323,
      "y": 387,
      "width": 373,
      "height": 452
    },
    "sign": {
      "x": 2510,
      "y": 379
    },
    "sprites": {
      "active": "/art/buildings/old-armourer/active.webp",
      "hover": "/art/buildings/old-armourer/hover.webp",
      "idle": "/art/buildings/old-armourer/idle.webp"
    }
  },
  "sapphire-cove": {
    "island": "tortuga",
    "x": 1312,
    "y": 344,
    "width": 620,
    "height": 652,
    "hit": {
      "x": 1348,
      "y": 430,
      "width": 548,
      "height": 534
    },
    "sign": {
      "x": 1622,
      "y": 422
    },
    "sprites": {
      "active": "/art/buildings/sapphire-cove/active.webp",
      "highlight": "/art/buildings/sapphire-cove/highlight.webp",
      "hover": "/art/buildings/sapphire-cove/hover.webp",
      "idle": "/art/buildings/sapphire-cove/idle.webp"
    }
  },
  "smugglers-run": {
    "island": "tortuga",
    "x": 656,
    "y": 596,
    "width": 560,
    "height": 740,
    "hit": {
      "x": 695,
      "y": 682,
      "width": 482,
      "height": 622
    },
    "sign": {
      "x": 936,
      "y": 674
    },
    "sprites": {
      "active": "/art/buildings/smugglers-run/active.webp",
      "hover": "/art/buildings/smugglers-run/hover.webp",
      "idle": "/art/buildings/smugglers-run/idle.webp"
    }
  },
  "stranded-crew": {
    "island": "tortuga",
    "x": 1184,
    "y": 1168,
    "width": 700,
    "height": 528,
    "hit": {
      "x": 1221,
      "y": 1252,
      "width": 623,
      "height": 410
    },
    "sign": {
      "x": 1532,
      "y": 1244
    },
    "sprites": {
      "active": "/art/buildings/stranded-crew/active.webp",
      "hover": "/art/buildings/stranded-crew/hover.webp",
      "idle": "/art/buildings/stranded-crew/idle.webp"
    }
  }
} as const satisfies Record<string, BuildingArt>;

export type BuildingArtSlug = keyof typeof BUILDING_ART;
