// Written by art/manifest/generate.mjs from the rendered files. Do not edit.

export interface ArtFile {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly type: string;
}

export interface Art {
  readonly files: Readonly<Record<string, ArtFile>>;
}

export const ART = {
  "brands/atoms": {
    "files": {
      "default": {
        "path": "/art/brands/atoms.svg",
        "width": 392,
        "height": 116,
        "bytes": 4078,
        "type": "image/svg+xml"
      }
    }
  },
  "brands/blacktide": {
    "files": {
      "default": {
        "path": "/art/brands/blacktide.svg",
        "width": 413,
        "height": 128,
        "bytes": 11319,
        "type": "image/svg+xml"
      }
    }
  },
  "brands/last-haven": {
    "files": {
      "default": {
        "path": "/art/brands/last-haven.svg",
        "width": 516,
        "height": 120,
        "bytes": 14129,
        "type": "image/svg+xml"
      }
    }
  },
  "brands/reavers": {
    "files": {
      "default": {
        "path": "/art/brands/reavers.svg",
        "width": 334,
        "height": 136,
        "bytes": 5078,
        "type": "image/svg+xml"
      }
    }
  },
  "brands/the-seven-seas": {
    "files": {
      "default": {
        "path": "/art/brands/the-seven-seas.svg",
        "width": 527,
        "height": 122,
        "bytes": 26304,
        "type": "image/svg+xml"
      }
    }
  },
  "buildings/old-armourer": {
    "files": {
      "active": {
        "path": "/art/buildings/old-armourer/active.webp",
        "width": 448,
        "height": 572,
        "bytes": 26396,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/old-armourer/hover.webp",
        "width": 448,
        "height": 572,
        "bytes": 18246,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/old-armourer/idle.webp",
        "width": 448,
        "height": 572,
        "bytes": 17606,
        "type": "image/webp"
      }
    }
  },
  "buildings/sapphire-cove": {
    "files": {
      "active": {
        "path": "/art/buildings/sapphire-cove/active.webp",
        "width": 620,
        "height": 652,
        "bytes": 25494,
        "type": "image/webp"
      },
      "highlight": {
        "path": "/art/buildings/sapphire-cove/highlight.webp",
        "width": 620,
        "height": 652,
        "bytes": 41972,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/sapphire-cove/hover.webp",
        "width": 620,
        "height": 652,
        "bytes": 25762,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/sapphire-cove/idle.webp",
        "width": 620,
        "height": 652,
        "bytes": 25650,
        "type": "image/webp"
      }
    }
  },
  "buildings/smugglers-run": {
    "files": {
      "active": {
        "path": "/art/buildings/smugglers-run/active.webp",
        "width": 560,
        "height": 740,
        "bytes": 46094,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/smugglers-run/hover.webp",
        "width": 560,
        "height": 740,
        "bytes": 34232,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/smugglers-run/idle.webp",
        "width": 560,
        "height": 740,
        "bytes": 32460,
        "type": "image/webp"
      }
    }
  },
  "buildings/stranded-crew": {
    "files": {
      "active": {
        "path": "/art/buildings/stranded-crew/active.webp",
        "width": 700,
        "height": 528,
        "bytes": 44708,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/stranded-crew/hover.webp",
        "width": 700,
        "height": 528,
        "bytes": 31470,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/stranded-crew/idle.webp",
        "width": 700,
        "height": 528,
        "bytes": 32974,
        "type": "image/webp"
      }
    }
  },
  "buildings/supply-store": {
    "files": {
      "active": {
        "path": "/art/buildings/supply-store/active.webp",
        "width": 548,
        "height": 600,
        "bytes": 36130,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/supply-store/hover.webp",
        "width": 548,
        "height": 600,
        "bytes": 24718,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/supply-store/idle.webp",
        "width": 548,
        "height": 600,
        "bytes": 27220,
        "type": "image/webp"
      }
    }
  },
  "buildings/the-marketplace": {
    "files": {
      "active": {
        "path": "/art/buildings/the-marketplace/active.webp",
        "width": 608,
        "height": 623,
        "bytes": 53862,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/the-marketplace/hover.webp",
        "width": 608,
        "height": 623,
        "bytes": 36038,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/the-marketplace/idle.webp",
        "width": 608,
        "height": 623,
        "bytes": 39390,
        "type": "image/webp"
      }
    }
  },
  "buildings/tortuga-banking": {
    "files": {
      "active": {
        "path": "/art/buildings/tortuga-banking/active.webp",
        "width": 468,
        "height": 676,
        "bytes": 36818,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/tortuga-banking/hover.webp",
        "width": 468,
        "height": 676,
        "bytes": 22744,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/tortuga-banking/idle.webp",
        "width": 468,
        "height": 676,
        "bytes": 25630,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-01": {
    "files": {
      "default": {
        "path": "/art/captains/qm-01.webp",
        "width": 512,
        "height": 512,
        "bytes": 26724,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-02": {
    "files": {
      "default": {
        "path": "/art/captains/qm-02.webp",
        "width": 512,
        "height": 512,
        "bytes": 31848,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-03": {
    "files": {
      "default": {
        "path": "/art/captains/qm-03.webp",
        "width": 512,
        "height": 512,
        "bytes": 25990,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-04": {
    "files": {
      "default": {
        "path": "/art/captains/qm-04.webp",
        "width": 512,
        "height": 512,
        "bytes": 26230,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-05": {
    "files": {
      "default": {
        "path": "/art/captains/qm-05.webp",
        "width": 512,
        "height": 512,
        "bytes": 24016,
        "type": "image/webp"
      }
    }
  },
  "collections/atoms": {
    "files": {
      "default": {
        "path": "/art/collections/atoms.svg",
        "width": 64,
        "height": 64,
        "bytes": 3146,
        "type": "image/svg+xml"
      }
    }
  },
  "collections/blacktide": {
    "files": {
      "default": {
        "path": "/art/collections/blacktide.svg",
        "width": 64,
        "height": 64,
        "bytes": 1834,
        "type": "image/svg+xml"
      }
    }
  },
  "collections/elementerra": {
    "files": {
      "default": {
        "path": "/art/collections/elementerra.svg",
        "width": 64,
        "height": 64,
        "bytes": 3244,
        "type": "image/svg+xml"
      }
    }
  },
  "collections/last-haven": {
    "files": {
      "default": {
        "path": "/art/collections/last-haven.svg",
        "width": 64,
        "height": 64,
        "bytes": 2913,
        "type": "image/svg+xml"
      }
    }
  },
  "collections/reavers": {
    "files": {
      "default": {
        "path": "/art/collections/reavers.svg",
        "width": 64,
        "height": 64,
        "bytes": 2670,
        "type": "image/svg+xml"
      }
    }
  },
  "collections/seven-seas": {
    "files": {
      "default": {
        "path": "/art/collections/seven-seas.svg",
        "width": 64,
        "height": 64,
        "bytes": 3249,
        "type": "image/svg+xml"
      }
    }
  },
  "islands/tortuga": {
    "files": {
      "poster": {
        "path": "/art/islands/tortuga/poster.webp",
        "width": 1920,
        "height": 1080,
        "bytes": 236898,
        "type": "image/webp"
      },
      "preview": {
        "path": "/art/islands/tortuga/preview.webp",
        "width": 1920,
        "height": 1080,
        "bytes": 249768,
        "type": "image/webp"
      }
    }
  },
  "marks/battle-token": {
    "files": {
      "default": {
        "path": "/art/marks/battle-token.svg",
        "width": 64,
        "height": 64,
        "bytes": 3792,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/booty": {
    "files": {
      "default": {
        "path": "/art/marks/booty.svg",
        "width": 64,
        "height": 64,
        "bytes": 1846,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/duration": {
    "files": {
      "default": {
        "path": "/art/marks/duration.svg",
        "width": 64,
        "height": 64,
        "bytes": 1455,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/gems": {
    "files": {
      "default": {
        "path": "/art/marks/gems.svg",
        "width": 64,
        "height": 64,
        "bytes": 1214,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/gold-bar": {
    "files": {
      "default": {
        "path": "/art/marks/gold-bar.svg",
        "width": 64,
        "height": 64,
        "bytes": 1172,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/gold": {
    "files": {
      "default": {
        "path": "/art/marks/gold.svg",
        "width": 64,
        "height": 64,
        "bytes": 1619,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-banking": {
    "files": {
      "default": {
        "path": "/art/marks/kind-banking.svg",
        "width": 64,
        "height": 64,
        "bytes": 1815,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-burner": {
    "files": {
      "default": {
        "path": "/art/marks/kind-burner.svg",
        "width": 64,
        "height": 64,
        "bytes": 984,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-event-character": {
    "files": {
      "default": {
        "path": "/art/marks/kind-event-character.svg",
        "width": 64,
        "height": 64,
        "bytes": 2853,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-event-crew": {
    "files": {
      "default": {
        "path": "/art/marks/kind-event-crew.svg",
        "width": 64,
        "height": 64,
        "bytes": 3764,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-event-default": {
    "files": {
      "default": {
        "path": "/art/marks/kind-event-default.svg",
        "width": 64,
        "height": 64,
        "bytes": 1835,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-event-item": {
    "files": {
      "default": {
        "path": "/art/marks/kind-event-item.svg",
        "width": 64,
        "height": 64,
        "bytes": 2257,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-event-ship": {
    "files": {
      "default": {
        "path": "/art/marks/kind-event-ship.svg",
        "width": 64,
        "height": 64,
        "bytes": 1705,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-genesis": {
    "files": {
      "default": {
        "path": "/art/marks/kind-genesis.svg",
        "width": 64,
        "height": 64,
        "bytes": 2365,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-market": {
    "files": {
      "default": {
        "path": "/art/marks/kind-market.svg",
        "width": 64,
        "height": 64,
        "bytes": 2775,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-plunder": {
    "files": {
      "default": {
        "path": "/art/marks/kind-plunder.svg",
        "width": 64,
        "height": 64,
        "bytes": 2729,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-raid": {
    "files": {
      "default": {
        "path": "/art/marks/kind-raid.svg",
        "width": 64,
        "height": 64,
        "bytes": 3564,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-rescue-crew": {
    "files": {
      "default": {
        "path": "/art/marks/kind-rescue-crew.svg",
        "width": 64,
        "height": 64,
        "bytes": 821,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-special": {
    "files": {
      "default": {
        "path": "/art/marks/kind-special.svg",
        "width": 64,
        "height": 64,
        "bytes": 1382,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/luck": {
    "files": {
      "default": {
        "path": "/art/marks/luck.svg",
        "width": 64,
        "height": 64,
        "bytes": 1411,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/mythic-token": {
    "files": {
      "default": {
        "path": "/art/marks/mythic-token.svg",
        "width": 64,
        "height": 64,
        "bytes": 2821,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/risk": {
    "files": {
      "default": {
        "path": "/art/marks/risk.svg",
        "width": 64,
        "height": 64,
        "bytes": 1451,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/strength": {
    "files": {
      "default": {
        "path": "/art/marks/strength.svg",
        "width": 64,
        "height": 64,
        "bytes": 1397,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/treasure": {
    "files": {
      "default": {
        "path": "/art/marks/treasure.svg",
        "width": 64,
        "height": 64,
        "bytes": 2444,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/yield-gems": {
    "files": {
      "default": {
        "path": "/art/marks/yield-gems.svg",
        "width": 64,
        "height": 64,
        "bytes": 1658,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/yield-treasure": {
    "files": {
      "default": {
        "path": "/art/marks/yield-treasure.svg",
        "width": 64,
        "height": 64,
        "bytes": 2937,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/yield": {
    "files": {
      "default": {
        "path": "/art/marks/yield.svg",
        "width": 64,
        "height": 64,
        "bytes": 1606,
        "type": "image/svg+xml"
      }
    }
  }
} as const satisfies Record<string, Art>;

export type ArtId = keyof typeof ART;
